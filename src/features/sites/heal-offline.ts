/**
 * The script of the page without a network. SITE-24: the page that was asked for comes as soon as it can. It also asks
 * by itself: a device may call itself online before this page listens, and a network may be there without the site.
 * One question at a time, and none once it loads: each would begin the loading anew.
 */
export const heal = `let asked=false
const again=()=>{if(asked)return;asked=true
fetch(location.href,{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(20000)})
.then(({status})=>{if(status<500)location.reload();else asked=false},()=>{asked=false})}
addEventListener('online',again);setInterval(again,3000)`
