export const INSTALL_SYSTEMS = ['iOS', 'android'] as const
export type InstallSystem = (typeof INSTALL_SYSTEMS)[number]

const INSTALLER = {
  iOS: 'https://esimsetup.apple.com/esim_qrcode_provisioning',
  android: 'https://esimsetup.android.com/esim_qrcode_provisioning',
} as const satisfies Record<InstallSystem, string>

/** Opened on a phone, it installs the eSIM of an activation code (LPA:1$…) without a camera. */
export function installLink(system: InstallSystem, activationCode: string): string {
  return `${INSTALLER[system]}?carddata=${encodeURIComponent(activationCode)}`
}
