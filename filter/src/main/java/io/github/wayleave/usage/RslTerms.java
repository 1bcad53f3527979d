package io.github.wayleave.usage;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The terms of an RSL 1.0 license, apart from the uses that it permits.
 *
 * @param payment the price; RSL treats a license without one as free (section 3.7)
 * @param copyright the owner of the rights; empty to name none
 * @param contact the e-mail address or URL for questions; empty for none
 * @param terms the URL of a text for people
 * @param warranties some of {@link #WARRANTIES}
 * @param disclaimers some of {@link #DISCLAIMERS}
 */
public record RslTerms(
    Optional<Payment> payment,
    String copyright,
    String contact,
    Optional<UrlReference> terms,
    List<String> warranties,
    List<String> disclaimers) {
  /** The warranties that RSL 1.0 defines. */
  public static final List<String> WARRANTIES =
      List.of("ownership", "authority", "no-infringement", "privacy-consent", "no-malware");

  /** The disclaimers that RSL 1.0 defines. */
  public static final List<String> DISCLAIMERS =
      List.of("as-is", "no-warranty", "no-liability", "no-indemnity");

  /** No terms. */
  public static final RslTerms NONE =
      new RslTerms(Optional.empty(), "", "", Optional.empty(), List.of(), List.of());

  /**
   * Copies the lists and checks the values.
   *
   * @throws InvalidValueException if a text has a line break, or if there is a contact without a
   *     copyright owner, to whom RSL assigns it
   */
  public RslTerms {
    LineText.check(copyright);
    LineText.check(contact);
    warranties = List.copyOf(warranties);
    disclaimers = List.copyOf(disclaimers);
    if (copyright.isEmpty() && !contact.isEmpty()) {
      throw new InvalidValueException(
          "has \"contact\", which requires \"copyright\" in RSL 1.0; add the owner of the rights");
    }
  }

  /** Returns whether there are no terms. */
  public boolean isEmpty() {
    return payment.isEmpty()
        && copyright.isEmpty()
        && contact.isEmpty()
        && terms.isEmpty()
        && warranties.isEmpty()
        && disclaimers.isEmpty();
  }

  /**
   * Returns {@code word} if the list contains it.
   *
   * @throws InvalidValueException if it is not in the list
   */
  public static String word(String word, List<String> words) {
    if (!words.contains(word)) {
      throw new InvalidValueException(
          "\"%s\" is not a value of RSL 1.0; expected some of %s"
              .formatted(word, String.join(", ", words)));
    }
    return word;
  }

  /**
   * The payment that an RSL 1.0 license requires (section 3.7).
   *
   * @param type one of {@link #TYPES}
   * @param standard the URL of a standard agreement, such as a Creative Commons license
   * @param custom the URL at which terms are negotiated
   * @param amount a price, like {@code EUR 0.01}: an ISO 4217 code, a space, and a number
   */
  public record Payment(
      String type,
      Optional<UrlReference> standard,
      Optional<UrlReference> custom,
      Optional<String> amount) {
    /** The types of payment, in the order of the specification. */
    public static final List<String> TYPES =
        List.of(
            "purchase",
            "subscription",
            "training",
            "crawl",
            "use",
            "contribution",
            "attribution",
            "free");

    private static final Pattern AMOUNT = Pattern.compile("[A-Z]{3} [0-9]{1,12}(\\.[0-9]{1,6})?");

    /**
     * * Checks the values. * @throws InvalidValueException if the type is unknown, the amount is
     * malformed, or the type is {@code free} with an amount
     */
    public Payment {
      requireType(type);
      amount.ifPresent(Payment::requireAmount);
      if (type.equals("free") && amount.isPresent()) {
        throw new InvalidValueException(
            "is free but has an amount; remove the amount, or write another type");
      }
    }

    /**
     * Returns {@code type} if RSL 1.0 defines it.
     *
     * @throws InvalidValueException if RSL 1.0 has no such type
     */
    public static String requireType(String type) {
      if (!TYPES.contains(type)) {
        throw new InvalidValueException(
            "%s; write one of %s"
                .formatted(
                    type.isEmpty()
                        ? "has no \"type\""
                        : "\"%s\" is not a payment type of RSL 1.0".formatted(type),
                    String.join(", ", TYPES)));
      }
      return type;
    }

    /**
     * Returns {@code amount} if it has the required form.
     *
     * @throws InvalidValueException if it does not
     */
    public static String requireAmount(String amount) {
      if (!AMOUNT.matcher(amount).matches()) {
        throw new InvalidValueException(
            "\"%s\" is not an amount; write a currency and a number, such as EUR 0.01"
                .formatted(amount));
      }
      return amount;
    }
  }
}
