/** Without JavaScript the page knows the chosen delivery method by CSS alone. */
export const ofDelivery = 'group-has-[[value=PICKUP]:checked]/order:hidden'
export const ofPickup = 'hidden group-has-[[value=PICKUP]:checked]/order:inline'
