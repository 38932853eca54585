/** Enough for the owner to recognize it, too little for others: "m•••@school.example", "••• 0142". */
export function masked(sendTo: string): string {
  const at = sendTo.lastIndexOf('@');
  if (at > 0) return `${sendTo.slice(0, 1)}•••${sendTo.slice(at)}`;
  return `••• ${sendTo.slice(-4)}`;
}
