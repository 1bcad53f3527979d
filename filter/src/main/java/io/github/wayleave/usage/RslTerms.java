package io.github.wayleave.usage;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.LineText;
import io.github.wayleave.text.UrlReference;
import java.util.List;
import java.util.Optional;

/**
 * What a license of RSL 1.0 says besides the uses that it permits.
 *
 * @param payment what it costs; RSL takes a license without it to be free (section 3.7)
 * @param copyright who owns the rights; empty if the license does not say
 * @param contact the address or URL to ask; empty if there is none
 * @param terms the URL of a text for people
 * @param warranties some of {@link #WARRANTIES}
 * @param disclaimers some of {@link #DISCLAIMERS}
 */
public record RslTerms(
    Optional<RslPayment> payment,
    String copyright,
    String contact,
    Optional<UrlReference> terms,
    List<String> warranties,
    List<String> disclaimers) {
  /** What an owner can warrant. */
  public static final List<String> WARRANTIES =
      List.of("ownership", "authority", "no-infringement", "privacy-consent", "no-malware");

  /** What an owner can disclaim. */
  public static final List<String> DISCLAIMERS =
      List.of("as-is", "no-warranty", "no-liability", "no-indemnity");

  /** Nothing but uses. */
  public static final RslTerms NONE =
      new RslTerms(Optional.empty(), "", "", Optional.empty(), List.of(), List.of());

  /**
   * Copies the lists, and checks.
   *
   * @throws InvalidValueException if a text cannot stand on one line, or there is a contact without
   *     an owner of the rights, whose attribute it is
   */
  public RslTerms {
    LineText.check(copyright);
    LineText.check(contact);
    warranties = List.copyOf(warranties);
    disclaimers = List.copyOf(disclaimers);
    if (copyright.isEmpty() && !contact.isEmpty()) {
      throw new InvalidValueException(
          "has a \"contact\" and no \"copyright\", whose contact RSL 1.0 names; write who owns the rights");
    }
  }

  /**
   * Returns a word of a list.
   *
   * @throws InvalidValueException if it is not in the list
   */
  public static String word(String word, List<String> words) {
    if (!words.contains(word)) {
      throw new InvalidValueException(
          "\"%s\" is no word of RSL 1.0 for this; write some of %s"
              .formatted(word, String.join(", ", words)));
    }
    return word;
  }

  /** Returns the elements inside a license. */
  String inLicense() {
    return payment.map(RslPayment::element).orElse("")
        + legal("warranty", warranties)
        + legal("disclaimer", disclaimers);
  }

  /** Returns the elements behind a license. */
  String behindLicense() {
    String owner =
        copyright.isEmpty()
            ? ""
            : "    <copyright%s>%s</copyright>\n"
                .formatted(contactAttribute(), RslDocument.escaped(copyright));
    return owner
        + terms
            .map(url -> "    <terms>%s</terms>\n".formatted(RslDocument.escaped(url.toString())))
            .orElse("");
  }

  private String contactAttribute() {
    String name = contact.contains("://") ? "contactUrl" : "contactEmail";
    return contact.isEmpty() ? "" : " %s=\"%s\"".formatted(name, RslDocument.escaped(contact));
  }

  private static String legal(String type, List<String> words) {
    return words.isEmpty()
        ? ""
        : "      <legal type=\"%s\">%s</legal>\n".formatted(type, String.join(" ", words));
  }
}
