package io.github.wayleave.usage;

import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The terms of an RSL 1.0 license document, apart from the uses that it permits.
 *
 * @param uses the terms of each use that is allowed on terms and sets no others
 * @param maxAge how long a crawler may keep the document (section 3.2), in whole days
 * @param copyright the owner of the rights; empty to name none
 * @param contact the e-mail address or URL for questions; empty for none
 * @param terms the URL of a text for people
 * @param legal what the owner warrants and disclaims
 */
public record RslTerms(
    UseTerms uses,
    Optional<Duration> maxAge,
    String copyright,
    String contact,
    Optional<UrlReference> terms,
    Legal legal) {
  /** The warranties that RSL 1.0 defines. */
  public static final List<String> WARRANTIES =
      List.of("ownership", "authority", "no-infringement", "privacy-consent", "no-malware");

  /** The disclaimers that RSL 1.0 defines. */
  public static final List<String> DISCLAIMERS =
      List.of("as-is", "no-warranty", "no-liability", "no-indemnity");

  /** No terms. */
  public static final RslTerms NONE =
      new RslTerms(UseTerms.NONE, Optional.empty(), "", "", Optional.empty(), Legal.NONE);

  /**
   * Checks the values.
   *
   * @throws InvalidValueException if a text has a line break, if the age is not in whole days, or
   *     if there is a contact without a copyright owner, to whom RSL assigns it
   */
  public RslTerms {
    LineText.check(copyright);
    LineText.check(contact);
    if (maxAge.isPresent()) {
      requireDays(maxAge.get());
    }
    if (copyright.isEmpty() && !contact.isEmpty()) {
      throw new InvalidValueException(
          "has \"contact\", which requires \"copyright\" in RSL 1.0; add the owner of the rights");
    }
  }

  /**
   * Returns {@code age} if RSL 1.0 can state it (section 3.2).
   *
   * @throws InvalidValueException if it is not a positive number of days
   */
  public static Duration requireDays(Duration age) {
    if (age.toDays() < 1 || !age.equals(Duration.ofDays(age.toDays()))) {
      throw new InvalidValueException(
          "is not a number of days, which RSL 1.0 counts; write one such as 30d");
    }
    return age;
  }

  /** Returns whether there are no terms. */
  public boolean isEmpty() {
    return uses.isEmpty()
        && maxAge.isEmpty()
        && copyright.isEmpty()
        && contact.isEmpty()
        && terms.isEmpty()
        && legal.warranties().isEmpty()
        && legal.disclaimers().isEmpty();
  }

  /**
   * Returns the terms of a use that a license permits; empty for a use that is denied.
   *
   * <p>What a policy allows is free. There is one exception, for policies that name a price for the
   * whole license: the payment applies to the uses by AI that the site allows everywhere, unless it
   * is a payment for all, such as attribution. It never applies to search.
   *
   * @param preferences the preferences for a page
   * @param site the preferences for all pages
   */
  public Optional<UseTerms> termsOf(
      UsagePurpose purpose, Preferences preferences, Preferences site) {
    Optional<Preferences.Preference> preference = preferences.preferenceFor(purpose);
    if (preference.isEmpty() || (preferences.denies(purpose) && !preference.get().isOnTerms())) {
      return Optional.empty();
    }
    if (preference.get().isOnTerms()) {
      return Optional.of(preference.get().terms());
    }
    if (isPriced(purpose, site)) {
      return Optional.of(uses);
    }
    boolean isFree = site.hasTerms() || hasPrice();
    return Optional.of(isFree ? UseTerms.free() : forAll());
  }

  /** Returns the terms of every use, apart from a price: a payment such as attribution, if any. */
  public UseTerms forAll() {
    return hasPrice() ? UseTerms.NONE : new UseTerms(uses.payment(), List.of(), Optional.empty());
  }

  /** Returns whether the payment of the license is a price. */
  public boolean hasPrice() {
    return uses.payment().isPresent() && uses.payment().get().isPrice();
  }

  /** Returns whether the payment of the license is a price for a use that the site allows. */
  public boolean isPriced(UsagePurpose purpose, Preferences site) {
    return purpose != UsagePurpose.SEARCH
        && site.preferenceFor(purpose).isPresent()
        && !site.denies(purpose)
        && !site.hasTerms()
        && hasPrice();
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
    static final String FREE = "free";

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
            FREE);

    private static final Pattern AMOUNT = Pattern.compile("[A-Z]{3} [0-9]{1,12}(\\.[0-9]{1,6})?");

    /**
     * Checks the values.
     *
     * @throws InvalidValueException if the type is unknown, the amount is malformed, or the type is
     *     {@code free} with an amount
     */
    public Payment {
      requireType(type);
      amount.ifPresent(Payment::requireAmount);
      if (type.equals(FREE) && amount.isPresent()) {
        throw new InvalidValueException(
            "is free but has an amount; remove the amount, or write another type");
      }
    }

    /** Returns whether it must be paid: anything but attribution and {@code free}. */
    public boolean isPrice() {
      return !type.equals(FREE) && !type.equals("attribution");
    }

    /** Returns a text, such as {@code EUR 0.01 per crawl}, with its URLs. */
    @Override
    public String toString() {
      String price = amount.orElse("");
      String cost =
          switch (type) {
            case "crawl", "use", "training" ->
                (price.isEmpty() ? "payment" : price) + " per " + type;
            case FREE -> "free of charge";
            default -> price.isEmpty() ? type : type + " for " + price;
          };
      return cost
          + standard.map(url -> " under " + url).orElse("")
          + custom.map(url -> ", negotiable at " + url).orElse("");
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

  /**
   * What an owner warrants and disclaims (section 3.13).
   *
   * @param warranties some of {@link #WARRANTIES}
   * @param disclaimers some of {@link #DISCLAIMERS}
   */
  public record Legal(List<String> warranties, List<String> disclaimers) {
    /** No statements. */
    public static final Legal NONE = new Legal(List.of(), List.of());

    /** Copies the lists. */
    public Legal {
      warranties = List.copyOf(warranties);
      disclaimers = List.copyOf(disclaimers);
    }
  }
}
