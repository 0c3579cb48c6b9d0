/** The last code that a number got by text, or a mailbox by e-mail. Empty: none. */
export async function codeSentTo({ sandboxUrl }: { sandboxUrl: string }, recipient: string): Promise<string> {
  const to = encodeURIComponent(recipient)
  if (recipient.includes('@')) {
    const { mails } = (await (await fetch(`${sandboxUrl}/control/mail?to=${to}`)).json()) as {
      mails: { subject: string }[]
    }
    return mails.flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? []).at(0) ?? ''
  }
  const response = await fetch(`${sandboxUrl}/control/sms/texts?to=${to}`)
  const { texts } = (await response.json()) as { texts: { text: string }[] }
  return /^\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? ''
}
