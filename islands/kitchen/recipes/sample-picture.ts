/** The picture of the sample recipe: pancakes from above, drawn in circles. */
const CHERRIES: readonly (readonly [x: number, y: number])[] = [
  [560, 400],
  [625, 370],
  [690, 420],
  [600, 470],
  [665, 495],
  [730, 360],
  [520, 330],
];

/** The picture as a file that can be uploaded. */
export function samplePicture(): File {
  const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`;
  const pancakes = [
    circle(640, 455, 290, '#c98a45'),
    circle(632, 440, 285, '#e2ad66'),
    circle(648, 425, 275, '#c98a45'),
    circle(644, 412, 268, '#efc486'),
    circle(644, 412, 225, '#dca25a', ' opacity=".55"'),
  ];
  const cherries = CHERRIES.flatMap(([x, y]) => [
    circle(x + 5, y + 8, 37, '#3d0713', ' opacity=".35"'),
    circle(x, y, 36, '#8e1230'),
    circle(x - 12, y - 13, 9, '#e7879a', ' opacity=".85"'),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="860" viewBox="0 0 1280 860">
<rect width="1280" height="860" fill="#e9dfd0"/>
<path d="M0 610 1280 190v80L0 690z" fill="#d8cab5"/><path d="M0 730 1280 310v30L0 760z" fill="#c9573f" opacity=".55"/>
${circle(650, 450, 400, '#9d8f7c', ' opacity=".4"')}${circle(640, 432, 395, '#46607c')}${circle(640, 432, 335, '#58759a')}
${pancakes.join('')}
<path d="M470 400c30-120 300-140 330-20 15 60-20 90-10 150 5 40-60 50-70 5-15-45-60 10-110 15-80 5-170-60-140-150z" fill="#6d0f26"/>
${cherries.join('')}
</svg>`;
  return new File([svg], 'sample-pancakes.svg', { type: 'image/svg+xml' });
}
