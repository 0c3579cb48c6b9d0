declare global {
  interface Window {
    __reactRouterContext?: { streamController: { enqueue: (text: string) => void } }
  }
}

const data = document.currentScript?.previousElementSibling?.textContent
if (data) window.__reactRouterContext?.streamController.enqueue(JSON.parse(data))

export {}
