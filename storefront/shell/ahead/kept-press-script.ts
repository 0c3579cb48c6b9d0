/** How often what was pressed is tried again, once somebody listens. What is not alive yet takes no notice of it. */
const AGAIN_MS = 100

/**
 * In the page before everything else: a press that comes before the scripts do is not lost. It is kept, shows that it was
 * taken, and is pressed again once what was pressed is alive (`pressesHeard`, called when React begins to listen; what starts it
 * may not have run to its end yet). Of several
 * buttons the last one counts. React stops an event on what is not alive yet on its way down: what does not arrive is kept too.
 *
 * Left to the browser: links, and forms that a server answers (those with an action). A form without one would load the page anew
 * and forget what stands in it.
 */
export const KEPT_PRESS_SCRIPT = `{const kept=new Map();let heard=false;
const keep=(name,place,again)=>{kept.get(name)?.place.removeAttribute('aria-busy');place.setAttribute('aria-busy','true');
kept.set(name,{place,again});if(heard)setTimeout(tryAgain,${AGAIN_MS})};
const tryAgain=()=>{const presses=[...kept.values()];kept.clear();for(const {place,again} of presses)if(place.isConnected)again()};
const watch=(type,find)=>addEventListener(type,({target})=>{const place=find(target);if(!place)return;
const {value}=place;const again=()=>{if(type==='change')place.value=value;
place.dispatchEvent(new (type==='click'?MouseEvent:Event)(type,{bubbles:true,cancelable:true}))};
const missed=()=>keep(type==='click'?type:place,place,again);
if(!heard)return missed();
const waits=setTimeout(missed);
target.addEventListener(type,()=>{clearTimeout(waits);place.removeAttribute('aria-busy')},{once:true})},true);
watch('click',target=>{const button=target.closest?.('button:not([aria-disabled=true])');
return button&&(button.type!=='submit'||!button.form)?button:null});
watch('change',target=>target.matches?.('select')?target:null);
addEventListener('submit',event=>{const {target:form,submitter,defaultPrevented}=event;const place=submitter??form;
if(defaultPrevented||form.hasAttribute('action'))return place.removeAttribute('aria-busy');
event.preventDefault();keep('click',place,()=>form.requestSubmit(submitter))});
window.pressesHeard=()=>{heard=true;setTimeout(tryAgain)}}`
