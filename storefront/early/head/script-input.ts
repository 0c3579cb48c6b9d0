/** What the server gave to the inline script that runs now (`InlineScript`): data stands beside its code, never in it. */
export function scriptInput<Input>(): Input {
  return JSON.parse(document.currentScript?.dataset['input'] ?? 'null')
}
