import * as v from 'valibot'

/** What does not fit the schema, by path and expected type alone: the value received may be personal. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: not ${issue.expected ?? issue.type}`).join('; ')
}
