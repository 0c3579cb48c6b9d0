import { execFileSync } from 'node:child_process'

/** The output of a git command, or null where it fails: without a repository, or without the commit it names. */
export function git(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** The commits that a change is compared with: where the branch left origin, the last commit and the one before it. */
export function earlierCommits(root: string): string[] {
  const commits = [
    git(root, 'merge-base', 'HEAD', 'origin/HEAD'),
    git(root, 'rev-parse', 'HEAD'),
    git(root, 'rev-parse', 'HEAD~'),
  ]
  return [...new Set(commits)].filter((commit) => commit !== null)
}
