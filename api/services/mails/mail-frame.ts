/** The one frame of all mails: the sender's name, what is said, and the foot. It loads nothing from anywhere. */
import { escapeHtml } from '#domain/text/escape-html.ts';
import { type MailPalette, mailColorsOf } from './mail-colors.ts';
import type { MailSender } from './mail-senders.ts';

const WIDTH_PX = 560;
/** Lists of mails show the beginning of a mail; after these they show nothing else of it. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(60);

/** What stands in a frame. */
type FramedMail = {
  from: MailSender;
  subject: string;
  /** What lists of mails show beside the subject. */
  preview: string;
  /** HTML. Its classes `title`, `quiet`, `button` and `line` take those colours on dark screens. */
  body: string;
  /** Paragraphs of HTML. */
  foot: readonly string[];
};

/** The whole document of a mail. */
export function framedMail({ from, subject, preview, body, foot }: FramedMail): string {
  const { light, dark } = mailColorsOf(from.colors);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
img { max-width: 100% !important; height: auto !important }
a { color: ${light.link} }
@media (prefers-color-scheme: dark) {
${Object.entries(darkRules(dark))
  .map(([name, rule]) => `${name} { ${rule} }`)
  .join('\n')}
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;${groundStyle(light)};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${PREVIEW_END}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.ground}" class="ground" style="table-layout:fixed;${groundStyle(light)}">
<tr><td align="center" style="padding:24px 20px 32px">
<!--[if mso]><table role="presentation" width="${WIDTH_PX}"><tr><td><![endif]-->
<div class="ground" style="max-width:${WIDTH_PX}px;text-align:left;font-family:Georgia,serif;font-size:17px;line-height:1.55;overflow-wrap:anywhere;word-break:break-word;${groundStyle(light)}">
<p class="brand" style="margin:0 0 28px;padding:14px 0 0;border-top:4px solid ${light.button};font-size:18px;color:${light.title}">${escapeHtml(from.name)}</p>
${body}
<div class="quiet line" style="margin-top:36px;padding-top:16px;border-top:1px solid ${light.line};font-size:14px;line-height:1.5;color:${light.quiet}">
${foot.map((paragraph) => `<p style="margin:0 0 10px">${paragraph}</p>`).join('\n')}
</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** Styles of the parts that bodies are made of, for the style attribute: some mail programs read no other. */
export function mailStyles(from: MailSender) {
  const { title, quiet, link, button, buttonText } = mailColorsOf(from.colors).light;
  return {
    title: `margin:0 0 18px;font-size:26px;line-height:1.25;font-weight:normal;color:${title}`,
    paragraph: 'margin:0 0 16px',
    quiet: `margin:0 0 16px;font-size:14px;line-height:1.5;color:${quiet}`,
    link: `color:${link};text-decoration:underline`,
    quietLink: `color:${quiet};text-decoration:underline`,
    button: `display:inline-block;padding:12px 26px;border-radius:4px;background-color:${button};color:${buttonText};font-weight:bold;text-decoration:none`,
    code: `margin:0 0 16px;font:bold 30px/1.2 Consolas,Menlo,monospace;letter-spacing:5px;color:${title}`,
  };
}

function groundStyle({ ground, text }: MailPalette): string {
  return `background-color:${ground};color:${text}`;
}

function darkRules({ ground, text, title, quiet, link, button, buttonText, line }: MailPalette) {
  return {
    a: `color: ${link} !important`,
    'h1 a': 'color: inherit !important',
    '.ground': `background-color: ${ground} !important; color: ${text} !important`,
    '.brand': `color: ${title} !important; border-color: ${button} !important`,
    '.title': `color: ${title} !important`,
    '.quiet': `color: ${quiet} !important`,
    '.line': `border-color: ${line} !important`,
    '.button': `background-color: ${button} !important; color: ${buttonText} !important`,
  };
}
