type Selected = { name: string; labels: string[] }

/**
 * The metrics of a PromQL expression with the labels that select them, what it groups by, and all labels together. Read as far as our
 * rules go: a name that is followed by a parenthesis is a function.
 */
export function metricsIn(expression: string): { metrics: Selected[]; labels: string[]; grouped: string[] } {
  const grouped: string[] = []
  const rest = expression
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without)\s*\(([^)]*)\)/g, (_all, names: string) => {
      grouped.push(...names.split(',').map((name) => name.trim()))
      return ' '
    })
  const metrics = [...rest.matchAll(/\b([a-z_:][\w:]*)\b(?!\s*\()\s*(\{[^}]*\})?/g)]
    .filter(([, name = '']) => !OPERATORS.has(name))
    .map(([, name = '', selector = '']) => ({
      name,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"[^"]*"/g)].map(([, label = '']) => label),
    }))
  return { metrics, labels: [...metrics.flatMap(({ labels }) => labels), ...grouped], grouped }
}

const OPERATORS = new Set(['or', 'and', 'unless', 'sum', 'max', 'min', 'rate', 'increase', 'bool', 'ignoring', 'on'])
