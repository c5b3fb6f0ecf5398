/** Name of the platform, as visitors read it. */
export const PLATFORM_NAME = 'Kitchens';
