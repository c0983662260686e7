/** The storage key of the choice: `true` or `false`; without a value the system decides. */
export const darkModeKey = 'adminDarkMode';
