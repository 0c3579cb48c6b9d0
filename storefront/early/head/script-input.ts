/** Input from the server for the inline script that is running (`InlineScript`): data is in an attribute, never in the code. */
export function scriptInput<Input>(): Input {
  return JSON.parse(document.currentScript?.dataset['input'] ?? 'null')
}
