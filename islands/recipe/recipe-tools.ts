/** The tools that stand on nearly every recipe and wake together: one file, asked for once and named once in the page. */
export { CookButton } from './cook-mode/cook-button.tsx';
export { SaveButton } from './save-button.tsx';
export { ShareTools } from './share/share-tools.tsx';
export { StepTimers } from './timers/step-timer.tsx';
export { UntickAll } from './untick-all.tsx';
