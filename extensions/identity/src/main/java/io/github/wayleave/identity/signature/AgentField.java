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
 * The field {@code Signature-Agent}, which contains the URLs of agents. Signers use three
 * generations of it: a string (draft-meunier-web-bot-auth-architecture-03), a dictionary whose
 * members may have parameters (draft-ietf-webbotauth-httpsig-protocol-00), and one in which a
 * member with parameters is ignored (-01). The URLs are only compared, never fetched.
 */
final class AgentField {
  private final Optional<StringItem> string;
  private final Map<String, ListElement<?>> members;

  private AgentField(Optional<StringItem> string, Map<String, ListElement<?>> members) {
    this.string = string;
    this.members = members;
  }

  /**
   * Parses the field; one that the request does not have is empty.
   *
   * @throws RejectedSignatureException if it is neither a string nor a dictionary
   */
  static AgentField parse(RequestFields fields) throws RejectedSignatureException {
    Optional<String> value = fields.combined(AGENT_FIELD);
    Optional<StringItem> string = value.flatMap(FieldParser::string);
    if (value.isEmpty() || string.isPresent()) {
      return new AgentField(string, Map.of());
    }
    return new AgentField(
        string, fields.dictionary(AGENT_FIELD).orElseThrow(AgentField::malformed));
  }

  /**
   * Returns the URL that a signature covers and that is its own.
   *
   * @param label the label of the signature
   * @throws RejectedSignatureException if it covers none, or several of which none has its label
   */
  String url(String label, List<CoveredComponent> covered) throws RejectedSignatureException {
    Set<String> keys = new LinkedHashSet<>();
    boolean whole = false;
    for (CoveredComponent component : covered) {
      if (component.isAgentField()) {
        component.selector().ifPresent(keys::add);
        whole |= component.selector().isEmpty();
      }
    }
    if (string.isPresent()) {
      if (!whole) {
        throw notCovered();
      }
      return text(string.get());
    }
    ListElement<?> member = members.get(memberKey(label, keys));
    if (member == null) {
      throw notCovered();
    }
    return text(member);
  }

  /**
   * Returns the key of the member that is the signature's own. An intermediary may change the label
   * of a signature, but not the key of the member that it covers.
   */
  private String memberKey(String label, Set<String> covered) throws RejectedSignatureException {
    if (covered.contains(label)) {
      return label;
    }
    List<String> candidates =
        covered.stream()
            .filter(key -> members.containsKey(key) && !isIgnored(members.get(key)))
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
    throw malformed();
  }

  /** Returns whether a value has parameters, which no signer may add to the URL of its agent. */
  private static boolean isIgnored(ListElement<?> member) {
    return !member.getParams().isEmpty();
  }

  private static RejectedSignatureException notCovered() {
    return new RejectedSignatureException(SignatureOutcome.COMPONENTS);
  }

  private static RejectedSignatureException malformed() {
    return new RejectedSignatureException(SignatureOutcome.MALFORMED);
  }
}
