/**
 * The script of the page without a network. SITE-24: the page that was asked for comes as soon as it can. It also asks
 * by itself: a device may call itself online before this page listens, and a network may be there without the site.
 */
export const heal = `const again=()=>fetch(location.href,{method:'HEAD',cache:'no-store'})
.then(({status})=>status<500&&location.reload(),()=>{})
addEventListener('online',again);setInterval(again,3000)`
