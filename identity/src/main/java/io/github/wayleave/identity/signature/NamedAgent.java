package io.github.wayleave.identity.signature;

import static io.github.wayleave.identity.signature.CoveredComponent.AGENT_FIELD;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.greenbytes.http.sfv.ListElement;
import org.greenbytes.http.sfv.StringItem;

/**
 * Finds the URL by which a signature names its agent. Signers use three generations of the field
 * {@code Signature-Agent}: a string (draft-meunier-web-bot-auth-architecture-03), a dictionary
 * whose members may have parameters (draft-ietf-webbotauth-httpsig-protocol-00), and one in which a
 * member with parameters is ignored (-01). The URL is only compared, never fetched.
 */
final class NamedAgent {
  private NamedAgent() {}

  /**
   * Returns the URL that a signature covers and that is its own.
   *
   * @param label the label of the signature
   * @throws RejectedSignatureException if it covers none, or several of which none has its label
   */
  static String url(String label, Set<CoveredComponent> covered, RequestFields fields)
      throws RejectedSignatureException {
    Set<String> members = new LinkedHashSet<>();
    boolean whole = false;
    for (CoveredComponent component : covered) {
      if (component.isAgentField()) {
        component.selector().ifPresent(members::add);
        whole |= component.selector().isEmpty();
      }
    }
    if (!whole && members.isEmpty()) {
      throw notCovered();
    }
    String value = fields.combined(AGENT_FIELD).orElseThrow(NamedAgent::notCovered);
    Optional<StringItem> string = FieldParser.string(value);
    if (string.isPresent()) {
      if (!whole) {
        throw notCovered();
      }
      return text(string.get());
    }
    Map<String, ListElement<?>> dictionary =
        fields
            .dictionary(AGENT_FIELD)
            .orElseThrow(() -> new RejectedSignatureException(SignatureOutcome.MALFORMED));
    ListElement<?> member = dictionary.get(own(label, members, dictionary));
    if (member == null) {
      throw notCovered();
    }
    return text(member);
  }

  /**
   * Returns the key of the member that is the signature's own. An intermediary may change the label
   * of a signature, but not the key of the member that it covers.
   */
  private static String own(
      String label, Set<String> covered, Map<String, ListElement<?>> dictionary)
      throws RejectedSignatureException {
    if (covered.contains(label)) {
      return label;
    }
    List<String> candidates =
        covered.stream()
            .filter(key -> dictionary.containsKey(key) && !isIgnored(dictionary.get(key)))
            .toList();
    if (candidates.size() != 1) {
      throw notCovered();
    }
    return candidates.get(0);
  }

  private static String text(ListElement<?> member) throws RejectedSignatureException {
    if (isIgnored(member)) {
      throw notCovered();
    }
    if (member instanceof StringItem text) {
      return text.get();
    }
    throw new RejectedSignatureException(SignatureOutcome.MALFORMED);
  }

  /** Returns whether a value has parameters, which no signer may add to the URL of its agent. */
  private static boolean isIgnored(ListElement<?> member) {
    return !member.getParams().isEmpty();
  }

  private static RejectedSignatureException notCovered() {
    return new RejectedSignatureException(SignatureOutcome.COMPONENTS);
  }
}
