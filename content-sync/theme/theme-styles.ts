/** The looks a site may choose; they stand in its theme file, so that only those who choose one pay for it. */
import type { ThemeStyle } from '#domain/sites/sites.ts';

/** Tinted, rounded surfaces in place of lines. */
const TONAL = `@media screen{
:root{--header-ground:var(--color-panel)}
:where(.site-header,.section-heading){border:0}
:where(.section-heading){padding:0}
:where(.card-ordinary){height:100%;padding:.6rem;border-radius:18px;background:var(--color-panel)}
:where(.card-ordinary .card-words){padding:.9rem .6rem .7rem}
:where(.card-ordinary :is(.card-picture,.card-plate),.collection-card,.product-picture,.kitchen-picture){border-radius:12px}
:where(.introduction,.summary){border:0;border-radius:18px;background:var(--color-panel)}
:where(.introduction){padding:clamp(1.75rem,5vw,4rem)}
:where(.introduction picture img){border-radius:12px}
:where(.summary){padding:1.1rem 1.3rem}
:where(.button){border-radius:2rem}
@media (min-width:900px){:where(.card-lead :is(.card-picture,.card-plate),.recipe-picture,.recipe-plate){border-radius:18px;overflow:hidden}:where(.media-list){border-radius:18px}}
}`;

/** The accent as a ground: header, footer and small words filled with it, heavy rules, larger titles. */
const BOLD = `@media screen{
:root{--header-ground:var(--color-accent);--header-ink:var(--on-accent)}
:where(.site-header){border:0}
:where(.site-header-bar,.site-footer) :where(:focus-visible){outline-color:currentcolor}
:where(.site-footer){background:var(--color-accent)}
:where(.site-footer,.site-footer :is(.footer-name,.footer-description,.footer-small,a:hover)){color:var(--on-accent)}
:where(.site-footer .footer-small){border-color:currentcolor}
:where(.site-footer a){text-decoration-color:currentcolor}
:where(.section-heading){border-top:.6rem solid var(--color-accent)}
:where(h1){font-size:clamp(2.5rem,1.5rem + 4.4vw,4.5rem);line-height:1;letter-spacing:-.025em}
:where(.card-lead .card-title){font-size:clamp(2.5rem,1.5rem + 4vw,4.5rem);line-height:.98;letter-spacing:-.03em}
:where(.kicker){gap:.4rem;margin-bottom:.6rem}
:where(.kicker>*){padding:.2rem .55rem;background:var(--color-accent);color:var(--on-accent)}
:where(.kicker>*)::before{content:none!important}
:where(.summary){border-block:3px solid var(--color-accent)}
:where(.button){border-radius:0}
}`;

/** Rules by style. None has weight of its own: whatever an owner writes wins over them. */
export const THEME_STYLES: Record<ThemeStyle, string> = {
  accent: '',
  tonal: TONAL.replaceAll('\n', ''),
  bold: BOLD.replaceAll('\n', ''),
};
