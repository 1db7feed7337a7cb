import { BlockList, isIP } from 'node:net'

/** CIDR ranges or single addresses as one list; undefined if one of them is invalid. */
export function rangesOf(text: readonly string[]): BlockList | undefined {
  const list = new BlockList()
  for (const one of text) {
    const [address = '', bits, ...rest] = one.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    const isRange = /^\d{1,3}$/.test(bits ?? '0') && prefix <= most && rest.length === 0
    if (family === 0 || !isRange) return
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
