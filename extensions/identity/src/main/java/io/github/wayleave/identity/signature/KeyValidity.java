package io.github.wayleave.identity.signature;

/**
 * When a key is active.
 *
 * @param notBefore the first second, since 1970
 * @param expires the first second after the last one, since 1970
 */
record KeyValidity(long notBefore, long expires) {
  static final KeyValidity ALWAYS = new KeyValidity(Long.MIN_VALUE, Long.MAX_VALUE);

  boolean contains(long second) {
    return notBefore <= second && second < expires;
  }
}
