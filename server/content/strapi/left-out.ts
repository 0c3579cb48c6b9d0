/** Called for content that the shop cannot show: its kind, and what it is called. */
export type LeaveOut = (kind: 'block' | 'text' | 'picture' | 'link', name: string) => void
