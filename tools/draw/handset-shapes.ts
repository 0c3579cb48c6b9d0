/** Where the cameras are: in a block, a column, a disc, a bar from edge to edge, or each by itself. */
type Island = 'block' | 'column' | 'disc' | 'bar' | 'bare'
/** What breaks the glass: a pill, a hole, a drop from the edge, or nothing but a bezel. */
type Notch = 'pill' | 'hole' | 'drop' | 'none'
export type Wallpaper = 'waves' | 'rings' | 'dunes' | 'prism' | 'leaf' | 'speed'

export type HandsetShape = {
  width: number
  height: number
  corner: number
  bezel: number
  island: Island
  lenses: 1 | 2 | 3 | 4
  notch: Notch
  /** A second screen half behind a crease. */
  folds?: true
  /** Bumpers and screws. */
  rugged?: true
  /** A light under a clear back. */
  clear?: true
}

type Maker = { wallpaper: Wallpaper; hue: string; models: Record<string, HandsetShape> }

/** Each manufacturer has a hand of its own, each model its own size and cameras. */
export const MAKERS: Record<string, Maker> = {
  Solwyn: {
    wallpaper: 'waves',
    hue: '#ff7aa8',
    models: {
      'One Max': { width: 244, height: 506, corner: 48, bezel: 7, island: 'block', lenses: 3, notch: 'pill' },
      'One Pro': { width: 228, height: 470, corner: 46, bezel: 7, island: 'block', lenses: 3, notch: 'pill' },
      One: { width: 226, height: 464, corner: 44, bezel: 9, island: 'column', lenses: 2, notch: 'pill' },
      'One Mini': { width: 204, height: 420, corner: 42, bezel: 9, island: 'column', lenses: 2, notch: 'pill' },
      'Lite 4': { width: 220, height: 448, corner: 38, bezel: 13, island: 'bare', lenses: 1, notch: 'drop' },
    },
  },
  Lumaro: {
    wallpaper: 'rings',
    hue: '#8f6bff',
    models: {
      'Arc 5 Ultra': { width: 242, height: 500, corner: 18, bezel: 7, island: 'bare', lenses: 4, notch: 'hole' },
      'Arc 5 Plus': { width: 236, height: 488, corner: 30, bezel: 8, island: 'bare', lenses: 3, notch: 'hole' },
      'Arc 5': { width: 222, height: 458, corner: 34, bezel: 8, island: 'bare', lenses: 3, notch: 'hole' },
      'Fold 3': {
        width: 292,
        height: 470,
        corner: 22,
        bezel: 8,
        island: 'column',
        lenses: 3,
        notch: 'hole',
        folds: true,
      },
      'Halo 15': { width: 232, height: 476, corner: 32, bezel: 12, island: 'bare', lenses: 3, notch: 'drop' },
    },
  },
  Ostrel: {
    wallpaper: 'prism',
    hue: '#3fb6c9',
    models: {
      '8 Pro': { width: 238, height: 490, corner: 40, bezel: 8, island: 'bar', lenses: 3, notch: 'hole' },
      '8': { width: 224, height: 458, corner: 40, bezel: 9, island: 'bar', lenses: 2, notch: 'hole' },
      '8a': { width: 222, height: 452, corner: 44, bezel: 12, island: 'bar', lenses: 2, notch: 'hole' },
      '7a': { width: 220, height: 448, corner: 36, bezel: 13, island: 'bar', lenses: 2, notch: 'hole' },
      'Note 8': { width: 240, height: 508, corner: 26, bezel: 8, island: 'bar', lenses: 3, notch: 'hole' },
    },
  },
  Kaimo: {
    wallpaper: 'dunes',
    hue: '#ff9a52',
    models: {
      'K9 Pro': { width: 236, height: 490, corner: 36, bezel: 7, island: 'disc', lenses: 3, notch: 'hole' },
      K9: { width: 232, height: 480, corner: 34, bezel: 9, island: 'disc', lenses: 2, notch: 'hole' },
      K7: { width: 232, height: 478, corner: 30, bezel: 12, island: 'block', lenses: 2, notch: 'hole' },
      K5: { width: 230, height: 474, corner: 28, bezel: 14, island: 'column', lenses: 2, notch: 'drop' },
      K3: { width: 226, height: 466, corner: 26, bezel: 16, island: 'column', lenses: 1, notch: 'drop' },
    },
  },
  Fenholt: {
    wallpaper: 'leaf',
    hue: '#58b07a',
    models: {
      'Terra 5': { width: 230, height: 468, corner: 30, bezel: 12, island: 'block', lenses: 2, notch: 'hole' },
      'Terra 5 Mini': { width: 208, height: 424, corner: 30, bezel: 12, island: 'block', lenses: 2, notch: 'hole' },
      'Terra 4': { width: 226, height: 460, corner: 26, bezel: 15, island: 'column', lenses: 2, notch: 'drop' },
      Ridge: {
        width: 234,
        height: 462,
        corner: 34,
        bezel: 22,
        island: 'block',
        lenses: 2,
        notch: 'none',
        rugged: true,
      },
      'Ridge Lite': {
        width: 226,
        height: 446,
        corner: 34,
        bezel: 24,
        island: 'column',
        lenses: 1,
        notch: 'none',
        rugged: true,
      },
    },
  },
  Zyndra: {
    wallpaper: 'speed',
    hue: '#ff3d8b',
    models: {
      'X4 Ultra': {
        width: 242,
        height: 502,
        corner: 22,
        bezel: 8,
        island: 'disc',
        lenses: 3,
        notch: 'none',
        clear: true,
      },
      X4: { width: 238, height: 492, corner: 22, bezel: 9, island: 'disc', lenses: 2, notch: 'none', clear: true },
      'Flow 2': {
        width: 228,
        height: 474,
        corner: 42,
        bezel: 8,
        island: 'bare',
        lenses: 2,
        notch: 'hole',
        clear: true,
      },
      'Flow 2 Lite': {
        width: 228,
        height: 472,
        corner: 40,
        bezel: 11,
        island: 'bare',
        lenses: 2,
        notch: 'hole',
        clear: true,
      },
      Beat: { width: 226, height: 464, corner: 38, bezel: 13, island: 'column', lenses: 2, notch: 'drop' },
    },
  },
}
