package io.github.wayleave.identity.signature;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.greenbytes.http.sfv.InnerList;
import org.greenbytes.http.sfv.Item;

/**
 * What a signature covers, and the text that was signed (RFC 9421, 2.5): a line for each component
 * with its identifier and value, and a last line with the parameters, each in the order in which
 * the signature states them. What it does not cover is not proved; so {@link RequestVerification}
 * requires that it covers the host.
 */
final class SignatureBase {
  private final List<CoveredComponent> components;
  private final String text;

  private SignatureBase(List<CoveredComponent> components, String text) {
    this.components = List.copyOf(components);
    this.text = text;
  }

  /**
   * Returns the base for a member of {@code Signature-Input}. The first component that cannot be
   * covered ends the work, so that a long list of components costs no more than the request has.
   *
   * @throws RejectedSignatureException if a component is not supported, covered twice, or not in
   *     the request
   */
  static SignatureBase of(InnerList input, RequestComponents request)
      throws RejectedSignatureException {
    List<CoveredComponent> components = new ArrayList<>();
    Set<String> identifiers = new HashSet<>();
    StringBuilder text = new StringBuilder();
    for (Item<?> item : input.get()) {
      CoveredComponent component = CoveredComponent.of(item);
      // RFC 9421, 2.5: an identifier that occurs twice is an error.
      if (!identifiers.add(component.identifier())) {
        throw notCovered();
      }
      String value =
          request
              .value(component)
              .filter(SignatureBase::isOneLineOfAscii)
              .orElseThrow(SignatureBase::notCovered);
      components.add(component);
      text.append(item.serialize()).append(": ").append(value).append('\n');
    }
    text.append("\"@signature-params\": ").append(input.serialize());
    return new SignatureBase(components, text.toString());
  }

  List<CoveredComponent> components() {
    return components;
  }

  /** Returns the octets that were signed. */
  byte[] octets() {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Rejects what would begin a new line or is not ASCII (RFC 9421, 2.5). */
  private static boolean isOneLineOfAscii(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if ((c < 0x20 && c != '\t') || c >= 0x7F) {
        return false;
      }
    }
    return true;
  }

  private static RejectedSignatureException notCovered() {
    return new RejectedSignatureException(SignatureOutcome.COMPONENTS);
  }
}
