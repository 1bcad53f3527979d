package io.github.wayleave.benchmarks.server;

/** Which share of the requests comes from crawlers, and the rest from browsers. */
enum ClientMix {
  HALF("", 0.5),
  CRAWLERS("/crawlers", 1),

  BROWSERS("/browsers", 0),
  /** As many sites have it. */
  TENTH("/tenth", 0.1);

  private final String suffix;
  private final double crawlerShare;

  ClientMix(String suffix, double crawlerShare) {
    this.suffix = suffix;
    this.crawlerShare = crawlerShare;
  }

  double crawlerShare() {
    return crawlerShare;
  }

  /** Returns what follows the name of a pair of servers. */
  @Override
  public String toString() {
    return suffix;
  }
}
