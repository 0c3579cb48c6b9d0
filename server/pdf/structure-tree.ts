import type { PdfObjects, Ref } from './pdf-objects.ts'

/** An element of the structure that screen readers follow (tagged PDF). */
export type Structure = { ref: Ref; tag: string; scope: Scope | null; kids: (Structure | Content)[] }
/** Of a header cell. */
export type Scope = 'Row' | 'Column'
/** Marked content, by its number on a page. */
type Content = { page: Ref; number: number }

export type StructureTree = {
  root: Structure
  add(parent: Structure, tag: string, scope?: Scope): Structure
  /** Returns the number of the content on its page. */
  mark(element: Structure, page: Ref): number
  /** Returns the root of the tree. */
  write(pages: readonly Ref[]): Ref
}

export function openStructure(objects: PdfObjects): StructureTree {
  const element = (tag: string, scope: Scope | null = null): Structure => ({
    ...{ ref: objects.reserve(), tag, scope },
    kids: [],
  })
  const root = element('Document')
  /** By page and number, so that a reader finds the element of what it shows. */
  const owners = new Map<Ref, Ref[]>()

  function write({ ref, tag, scope, kids }: Structure, parent: Ref): void {
    const page = kids.find((kid) => 'page' in kid)?.page
    const content = kids.map((kid) => {
      if ('ref' in kid) return `${kid.ref} 0 R`
      return kid.page === page ? kid.number : `<</Type/MCR/Pg ${kid.page} 0 R/MCID ${kid.number}>>`
    })
    const attributes = scope === null ? '' : `/A<</O/Table/Scope/${scope}>>`
    const where = page === undefined ? '' : `/Pg ${page} 0 R`
    objects.add(`<</S/${tag}/P ${parent} 0 R${where}${attributes}/K[${content.join(' ')}]>>`, ref)
    for (const kid of kids) if ('ref' in kid) write(kid, ref)
  }

  return {
    root,
    add(parent, tag, scope) {
      const child = element(tag, scope)
      parent.kids.push(child)
      return child
    },
    mark(owner, page) {
      const marked = owners.get(page) ?? []
      owners.set(page, marked)
      owner.kids.push({ page, number: marked.length })
      return marked.push(owner.ref) - 1
    },
    write(pages) {
      const tree = objects.reserve()
      write(root, tree)
      const parents = pages.map(
        (page, index) => `${index}[${(owners.get(page) ?? []).map((ref) => `${ref} 0 R`).join(' ')}]`,
      )
      return objects.add(
        `<</Type/StructTreeRoot/K ${root.ref} 0 R/ParentTree<</Nums[${parents.join('')}]>>/ParentTreeNextKey ${pages.length}>>`,
        tree,
      )
    },
  }
}
