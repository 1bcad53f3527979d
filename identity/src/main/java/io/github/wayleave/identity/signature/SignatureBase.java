package io.github.wayleave.identity.signature;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.greenbytes.http.sfv.InnerList;
import org.greenbytes.http.sfv.Item;

/**
 * What a signature covers, and the text that was signed (RFC 9421, 2.5): a line for each component
 * with its identifier and value, and a last line with the parameters, each in the order in which
 * the signature states them.
 */
final class SignatureBase {
  private final Map<CoveredComponent, String> identifiers;
  private final String parameters;

  private SignatureBase(Map<CoveredComponent, String> identifiers, String parameters) {
    this.identifiers = identifiers;
    this.parameters = parameters;
  }

  /**
   * Returns what a member of {@code Signature-Input} covers.
   *
   * @throws RejectedSignatureException if a component is not supported, or covered twice
   */
  static SignatureBase of(InnerList input) throws RejectedSignatureException {
    Map<CoveredComponent, String> identifiers = new LinkedHashMap<>();
    for (Item<?> item : input.get()) {
      if (identifiers.put(CoveredComponent.of(item), item.serialize()) != null) {
        throw new RejectedSignatureException(SignatureOutcome.COMPONENTS);
      }
    }
    return new SignatureBase(identifiers, input.serialize());
  }

  Set<CoveredComponent> components() {
    return identifiers.keySet();
  }

  /**
   * Returns the octets that were signed.
   *
   * @throws RejectedSignatureException if the request does not have a component
   */
  byte[] octets(RequestComponents request) throws RejectedSignatureException {
    StringBuilder base = new StringBuilder();
    for (Map.Entry<CoveredComponent, String> line : identifiers.entrySet()) {
      String value =
          request
              .value(line.getKey())
              .filter(SignatureBase::isOneLineOfAscii)
              .orElseThrow(() -> new RejectedSignatureException(SignatureOutcome.COMPONENTS));
      base.append(line.getValue()).append(": ").append(value).append('\n');
    }
    base.append("\"@signature-params\": ").append(parameters);
    return base.toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** Rejects what would begin a new line or is not ASCII (RFC 9421, 2.5). */
  private static boolean isOneLineOfAscii(String value) {
    return value.chars().allMatch(c -> (c >= 0x20 && c < 0x7F) || c == '\t');
  }
}
