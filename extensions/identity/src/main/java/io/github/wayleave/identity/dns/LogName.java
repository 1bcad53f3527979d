package io.github.wayleave.identity.dns;

/** Names from the DNS in texts for logs. Those of {@link DnsClient} are escaped already. */
final class LogName {
  /** The maximum length of a name: {@value}. */
  static final int LONGEST = 128;

  private LogName() {}

  /** Returns the first {@value #LONGEST} characters of a name, with dots if there are more. */
  static String shown(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
  }
}
