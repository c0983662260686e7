/** Where the choice is kept: `true` or `false`; nothing means as the system has it. */
export const darkModeKey = 'adminDarkMode';
