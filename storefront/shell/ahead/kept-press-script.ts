/** How often what was pressed is tried again, once somebody listens. What is not alive yet takes no notice of it. */
const AGAIN_MS = 100

/** So long a form that a server can answer waits for the scripts, which answer better. */
const PATIENCE_MS = 4000

/**
 * In the page before everything else: a press that comes before the scripts do is not lost. It is kept, shows that it was
 * taken, and is pressed again once what was pressed is alive (`pressesHeard`, called when React begins to listen; what starts
 * it may not have run to its end yet). Of several buttons the last one counts. React stops an event on what is not alive yet
 * on its way down: what does not arrive is kept too.
 *
 * A form without an action would load the page anew and forget what stands in it; one with an action is sent as it is if no
 * script comes. React does not stop a submit: whether a form is alive is asked with an event that has no effect. Links are
 * left to the browser. What the server drew for a known visitor notes its own presses (ahead-script.ts).
 */
export const KEPT_PRESS_SCRIPT = `{const kept=new Map();let heard=false;
const keep=(name,place,again)=>{kept.get(name)?.place.removeAttribute('aria-busy');place.setAttribute('aria-busy','true');
kept.set(name,{place,again});if(heard)setTimeout(tryAgain,${AGAIN_MS})};
const tryAgain=()=>{const presses=[...kept.values()];kept.clear();for(const {place,again} of presses)if(place.isConnected)again()};
const watch=(type,find)=>addEventListener(type,({target})=>{const place=find(target);if(!place||place.closest('[data-drawn]'))return;
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
const isAnswered=form.hasAttribute('action');
if(defaultPrevented||heard&&isAnswered)return place.removeAttribute('aria-busy');
event.preventDefault();const again=()=>{let alive=false;form.addEventListener('mouseup',()=>{alive=true},{once:true});
form.dispatchEvent(new MouseEvent('mouseup',{bubbles:true}));alive?form.requestSubmit(submitter):keep('click',place,again)};
keep('click',place,again);
if(isAnswered)setTimeout(()=>{if(!heard&&kept.get('click')?.place===place)form.submit()},${PATIENCE_MS})});
window.pressesHeard=()=>{heard=true;setTimeout(tryAgain)}}`
