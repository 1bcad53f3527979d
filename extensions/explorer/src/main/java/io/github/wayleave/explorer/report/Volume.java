package io.github.wayleave.explorer.report;

/**
 * How much was asked for.
 *
 * @param requests the number of requests
 * @param octets the octets of their responses
 */
public record Volume(long requests, long octets) {
  /** No request. */
  public static final Volume NONE = new Volume(0, 0);

  /** Returns the sum of two. */
  public Volume plus(Volume other) {
    return new Volume(requests + other.requests, octets + other.octets);
  }
}
