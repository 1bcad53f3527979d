package io.github.wayleave.store;

import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Immutable settings of the store that the nodes of a site share.
 *
 * <p>{@code toString} leaves out the URL, which may contain a password.
 *
 * @param url where the store is, such as {@code redis://10.0.0.9}
 * @param fleet what the nodes of this site have in common, and no other site on that store: 1 to
 *     {@value #MAX_NAME_LENGTH} letters, digits, and {@code -_.}
 * @param passwordFile the file with the password, read at every connection; empty for none
 * @param timeout the longest time for which a request waits for the store, from 5 ms to 1 s
 * @param node what this node is called, in the same characters as {@code fleet}
 * @param nodes how many nodes share a crawl delay while the store cannot be asked, from 1 to
 *     {@value #MAX_NODES}; empty for as many as were last counted
 */
public record StoreSettings(
    String url,
    String fleet,
    Optional<Path> passwordFile,
    Duration timeout,
    String node,
    OptionalInt nodes) {
  /** The maximum length of the name of a fleet or a node: {@value}. */
  public static final int MAX_NAME_LENGTH = 64;

  /** The maximum number of nodes: {@value}. */
  public static final int MAX_NODES = 10_000;

  /** How long a request waits by default: 50 ms. */
  public static final Duration DEFAULT_TIMEOUT = Duration.ofMillis(50);

  private static final Duration MIN_TIMEOUT = Duration.ofMillis(5);
  private static final Duration MAX_TIMEOUT = Duration.ofSeconds(1);

  /**
   * Validates the settings.
   *
   * @throws InvalidValueException if one is out of range; the sentence does not contain the URL
   */
  public StoreSettings {
    if (url.isBlank()) {
      throw new InvalidValueException("expected the URL of a store, such as redis://10.0.0.9");
    }
    requireName(fleet);
    requireName(node);
    if (passwordFile.isPresent()) {
      requireAbsolute(passwordFile.get());
    }
    requireTimeout(timeout);
    if (nodes.isPresent()) {
      requireNodes(nodes.getAsInt());
    }
  }

  /** Creates settings with the default time to wait and without a password file. */
  public StoreSettings(String url, String fleet, String node) {
    this(url, fleet, Optional.empty(), DEFAULT_TIMEOUT, node, OptionalInt.empty());
  }

  /**
   * Returns a name that a fleet or a node may have.
   *
   * @throws InvalidValueException if it may not
   */
  public static String requireName(String name) {
    boolean isValid = !name.isEmpty() && name.length() <= MAX_NAME_LENGTH;
    for (int i = 0; i < name.length(); i++) {
      isValid &= isNameCharacter(name.charAt(i));
    }
    if (!isValid) {
      throw new InvalidValueException(
          "expected 1 to %s letters, digits, or any of -_., found \"%s\""
              .formatted(MAX_NAME_LENGTH, name));
    }
    return name;
  }

  /** Returns whether a name of a fleet or a node may contain a character. */
  public static boolean isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "-_.".indexOf(c) >= 0;
  }

  /**
   * Returns an absolute path.
   *
   * @throws InvalidValueException if it is relative
   */
  public static Path requireAbsolute(Path file) {
    if (!file.isAbsolute()) {
      throw new InvalidValueException(
          "expected the absolute path of a file, found \"%s\"".formatted(file));
    }
    return file;
  }

  /**
   * Returns a time for which a request may wait.
   *
   * @throws InvalidValueException if it is out of range
   */
  public static Duration requireTimeout(Duration timeout) {
    if (timeout.compareTo(MIN_TIMEOUT) < 0 || timeout.compareTo(MAX_TIMEOUT) > 0) {
      throw new InvalidValueException(
          "expected a time from 5ms to 1s, found %sms".formatted(timeout.toMillis()));
    }
    return timeout;
  }

  /**
   * Returns a number of nodes.
   *
   * @throws InvalidValueException if it is out of range
   */
  public static int requireNodes(int nodes) {
    if (nodes < 1 || nodes > MAX_NODES) {
      throw new InvalidValueException(
          "expected a number from 1 to %s, found %s".formatted(MAX_NODES, nodes));
    }
    return nodes;
  }

  /** Returns the fleet and the node, without anything that could be secret. */
  @Override
  public String toString() {
    return "StoreSettings[fleet=" + fleet + ", node=" + node + "]";
  }
}
