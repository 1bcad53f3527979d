package io.github.wayleave.usage;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.usage.RslTerms.Payment;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The terms of a use in RSL 1.0: what an element {@code license} requires of a crawler.
 *
 * @param payment what the use costs; RSL treats a license without one as free (section 3.7)
 * @param reporting the profiles by which the use must be reported (section 3.12)
 * @param server the URL of a license server, from which a crawler needs a token before access, even
 *     if the license is free (section 3.3)
 */
public record UseTerms(
    Optional<Payment> payment, List<Reporting> reporting, Optional<UrlReference> server) {
  /** No terms. */
  public static final UseTerms NONE = new UseTerms(Optional.empty(), List.of(), Optional.empty());

  /** Copies the list. */
  public UseTerms {
    reporting = List.copyOf(reporting);
  }

  /** Returns the terms of a license that costs nothing. */
  public static UseTerms free() {
    Payment free = new Payment(Payment.FREE, Optional.empty(), Optional.empty(), Optional.empty());
    return new UseTerms(Optional.of(free), List.of(), Optional.empty());
  }

  /** Returns whether there are no terms. */
  public boolean isEmpty() {
    return payment.isEmpty() && reporting.isEmpty() && server.isEmpty();
  }

  /** Returns whether they ask for something: anything but a payment of type {@code free}. */
  public boolean areConditions() {
    boolean isFree = payment.isEmpty() || payment.get().type().equals(Payment.FREE);
    return !isFree || !reporting.isEmpty() || server.isPresent();
  }

  /** Returns these terms, with the {@code defaults} of those that are not set. */
  UseTerms or(UseTerms defaults) {
    return new UseTerms(
        payment.isPresent() ? payment : defaults.payment,
        reporting.isEmpty() ? defaults.reporting : reporting,
        server.isPresent() ? server : defaults.server);
  }

  /** Returns a text, such as {@code EUR 0.01 per crawl} or {@code free of charge}. */
  @Override
  public String toString() {
    if (isEmpty()) {
      return free().toString();
    }
    StringJoiner text = new StringJoiner(", ");
    payment.ifPresent(present -> text.add(present.toString()));
    for (Reporting report : reporting) {
      String endpoint = report.endpoint().map(url -> " to " + url).orElse("");
      text.add("reported%s (%s, %s)".formatted(endpoint, report.type(), report.profile()));
    }
    server.ifPresent(url -> text.add("with a token of " + url));
    return text.toString();
  }

  /**
   * A profile by which a use must be reported. RSL 1.0, 3.12: a crawler that cannot report so has
   * no license.
   *
   * @param type one of {@link #TYPES}
   * @param profile the URL that identifies the profile
   * @param endpoint the URL to which reports are sent
   */
  public record Reporting(String type, UrlReference profile, Optional<UrlReference> endpoint) {
    /** The types of reporting. */
    public static final List<String> TYPES = List.of("telemetry", "provenance", "audit");

    /**
     * Checks.
     *
     * @throws InvalidValueException if the type is unknown
     */
    public Reporting {
      requireType(type);
    }

    /**
     * Returns {@code type} if RSL 1.0 defines it.
     *
     * @throws InvalidValueException if RSL 1.0 has no such type
     */
    public static String requireType(String type) {
      if (!TYPES.contains(type)) {
        throw new InvalidValueException(
            "\"%s\" is not a type of reporting in RSL 1.0; write one of %s"
                .formatted(type, String.join(", ", TYPES)));
      }
      return type;
    }
  }
}
