const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#f6f3f8;color:#1d1525;font:16px/1.5 system-ui,sans-serif}
main{max-width:24rem;margin:3rem auto;padding:2rem 1.5rem;background:#fff;border:1px solid #d9cfe2;border-radius:1rem}
h1{font-size:1.5rem;margin:0 0 1rem}
label{display:block;font-weight:600;margin-top:1rem}
input{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;border:1px solid #5d5168;border-radius:.5rem}
button{width:100%;min-height:3rem;margin-top:1.5rem;border:0;border-radius:.5rem;background:#3b1d52;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.problem{border-left:4px solid #b3261e;padding-left:.75rem}
.demo{margin-top:2rem;padding-top:1rem;border-top:1px solid #d9cfe2;color:#5d5168}
.demo ul{padding-left:1.25rem}
`

/** A page of the operator's identity provider. It runs no script. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}
