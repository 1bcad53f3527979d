package io.github.wayleave.cli.accesslog.line;

/** Tells addresses, lists of them and hosts from other text, without creating anything. */
public final class AddressText {
  private static final int LONGEST_ADDRESS = 60;
  private static final int LONGEST_HOST = 262;

  private AddressText() {}

  /** Returns the index of the first space that does not follow a comma; {@code to} without one. */
  public static int listEnd(String text, int from, int to) {
    int end = LineText.indexOf(text, from, to, ' ');
    while (end > from && end < to && text.charAt(end - 1) == ',') {
      end = LineText.indexOf(text, end + 1, to, ' ');
    }
    return end;
  }

  /**
   * Returns whether text may be a list of addresses between commas. Only the last one matters: the
   * nearest proxy wrote it, and the client may have sent all others.
   */
  public static boolean isList(String text, int from, int to) {
    int start = lastAddress(text, from, to);
    int dots = LineText.count(text, start, to, '.');
    int colons = LineText.count(text, start, to, ':');
    boolean isIpv6 = colons > 1;
    for (int i = start; i < to; i++) {
      char octet = text.charAt(i);
      boolean isOfBoth = LineText.isDigit(octet) || octet == '.' || octet == ':';
      boolean isOfIpv6 = LineText.isHexDigit(octet) || octet == '[' || octet == ']';
      if (!isOfBoth && !(isIpv6 && isOfIpv6)) {
        return false;
      }
    }
    return (isIpv6 || dots == 3) && to - start <= LONGEST_ADDRESS;
  }

  /** Returns whether the last address of a list has a port, as hosts in front of lines may have. */
  public static boolean hasPort(String text, int from, int to) {
    int start = lastAddress(text, from, to);
    return start < to && (text.charAt(start) == '[' || LineText.count(text, start, to, ':') == 1);
  }

  private static int lastAddress(String text, int from, int to) {
    int start = LineText.lastIndexOf(text, from, to, ',') + 1;
    while (start < to && text.charAt(start) == ' ') {
      start++;
    }
    return start;
  }

  /** Returns whether text may be a host, optionally with a port, but not a number or a list. */
  public static boolean isHost(String text, int from, int to) {
    boolean hasLetter = false;
    for (int i = from; i < to; i++) {
      char octet = text.charAt(i);
      boolean isLetter = isLetter(octet);
      hasLetter |= isLetter;
      if (!isLetter && !LineText.isDigit(octet) && "-._:[]*".indexOf(octet) < 0) {
        return false;
      }
    }
    // Several colons are those of an IPv6 address, or of a time, and a time is not a host.
    boolean mayBeName = hasLetter && LineText.count(text, from, to, ':') < 2;
    return from < to
        && to - from <= LONGEST_HOST
        && (mayBeName || text.charAt(from) == '[' || isList(text, from, to));
  }

  /** Octets that are not ASCII are those of names that no server has encoded. */
  private static boolean isLetter(char octet) {
    int lower = octet | 0x20;
    return octet > 0x7F || (lower >= 'a' && lower <= 'z');
  }
}
