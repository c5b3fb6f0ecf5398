/** What may be the first touch of an island. */
export const EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'scroll'];
/** What a reader touches. */
export const CONTROLS = 'button,input,select,textarea,summary';
/** How far from the window an island is near. */
export const NEAR = '400px';
