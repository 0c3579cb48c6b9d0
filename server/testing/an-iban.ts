/** An account for each number, with the right check digits (ISO 7064). */
export function anIban(count: number): string {
  const account = `931152${String(count).padStart(8, '0')}`
  const digits = [...`AIBK${account}IE00`].map((sign) => Number.parseInt(sign, 36)).join('')
  return `IE${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}AIBK${account}`
}
