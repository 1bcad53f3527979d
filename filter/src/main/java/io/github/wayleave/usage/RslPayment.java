package io.github.wayleave.usage;

import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a license of RSL 1.0 costs (section 3.7).
 *
 * @param type one of {@link #TYPES}
 * @param standard the URL of a standard agreement, such as a Creative Commons license
 * @param custom the URL at which terms are negotiated
 * @param amount a price, like {@code EUR 0.01}: an ISO 4217 code, a space, and a number
 */
public record RslPayment(
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
   * Checks.
   *
   * @throws InvalidValueException if the type is unknown, the amount has another form, or what is
   *     free has an amount
   */
  public RslPayment {
    requireType(type);
    amount.ifPresent(RslPayment::requireAmount);
    if (type.equals("free") && amount.isPresent()) {
      throw new InvalidValueException(
          "is free and has an amount; remove the amount, or write another type");
    }
  }

  /**
   * Returns a type.
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
                      : "\"%s\" is no type of payment of RSL 1.0".formatted(type),
                  String.join(", ", TYPES)));
    }
    return type;
  }

  /**
   * Returns an amount.
   *
   * @throws InvalidValueException if it has another form
   */
  public static String requireAmount(String amount) {
    if (!AMOUNT.matcher(amount).matches()) {
      throw new InvalidValueException(
          "\"%s\" is no amount; write a currency and a number, like EUR 0.01".formatted(amount));
    }
    return amount;
  }

  /** Returns the element. */
  String element() {
    StringBuilder inside = new StringBuilder();
    standard.ifPresent(url -> inside.append(child("standard", url.toString())));
    custom.ifPresent(url -> inside.append(child("custom", url.toString())));
    amount.ifPresent(
        text ->
            inside.append(
                "        <amount currency=\"%s\">%s</amount>\n"
                    .formatted(text.substring(0, 3), text.substring(4))));
    return inside.length() == 0
        ? "      <payment type=\"%s\"/>\n".formatted(type)
        : "      <payment type=\"%s\">\n%s      </payment>\n".formatted(type, inside);
  }

  private static String child(String name, String text) {
    return "        <%s>%s</%s>\n".formatted(name, RslDocument.escaped(text), name);
  }
}
