package io.github.wayleave.identity.signature;

import io.github.wayleave.text.InvalidValueException;
import java.util.Set;

/**
 * An agent whose signatures identify a crawler.
 *
 * @param url the URL of the agent in normal form: an origin without a path, which publishes its
 *     keys at a well-known URL, or the URL of a key set
 */
public record SignatureAgent(String url) {
  /** The path at which an origin publishes its keys. */
  static final String DIRECTORY = "/.well-known/http-message-signatures-directory";

  /**
   * Creates an agent, and normalizes its URL.
   *
   * @throws InvalidValueException if {@code url} is not an https URL, or has a query or a fragment
   */
  public SignatureAgent {
    if (url.indexOf('?') >= 0) {
      throw new InvalidValueException(
          "\"%s\" has a query, which no signature can name; remove the query".formatted(url));
    }
    String text = url;
    String identifier =
        AgentIdentifier.of(url)
            .orElseThrow(
                () ->
                    new InvalidValueException(
                        "\"%s\" is not an https URL; write it like https://crawler.example.org"
                            .formatted(text)));
    boolean origin = AgentIdentifier.path(identifier).equals("/");
    url = origin ? identifier.substring(0, identifier.length() - 1) : identifier;
  }

  /** Returns the URL of the agent's keys. */
  public String keySetUrl() {
    return isOrigin() ? url + DIRECTORY : url;
  }

  /** Returns whether the keys are at the well-known URL, which requires its own media type. */
  public boolean hasWellKnownKeys() {
    return AgentIdentifier.path(keySetUrl()).equals(DIRECTORY);
  }

  private boolean isOrigin() {
    return AgentIdentifier.path(url).isEmpty();
  }

  /** Returns the normalized URLs by which a signature can name this agent. */
  Set<String> identifiers() {
    return isOrigin() ? Set.of(url + "/", url + DIRECTORY) : Set.of(url);
  }

  /** Returns the URL. */
  @Override
  public String toString() {
    return url;
  }
}
