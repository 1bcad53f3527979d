package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.internal.yaml.value.Durations;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.UseTerms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the terms of a license, and of a use that is allowed on terms. */
final class RslTermsReader {
  private RslTermsReader() {}

  /** Returns the terms of a license with all valid values, without a contact that has no owner. */
  static Optional<RslTerms> license(MapReader map) {
    Optional<UseTerms> uses = uses(map);
    Optional<Duration> maxAge = maxAge(map);
    String copyright = map.parsed("copyright", LineText::check).orElse("");
    String contact = map.parsed("contact", RslTermsReader::contact).orElse("");
    Optional<UrlReference> terms = map.absoluteUrl("terms");
    List<String> warranties = new ArrayList<>();
    List<String> disclaimers = new ArrayList<>();
    Optional<MapReader> legal = map.map("legal");
    if (legal.isPresent()) {
      legal
          .get()
          .texts("warranty", word -> warranties.add(RslTerms.word(word, RslTerms.WARRANTIES)));
      legal
          .get()
          .texts("disclaimer", word -> disclaimers.add(RslTerms.word(word, RslTerms.DISCLAIMERS)));
    }
    RslTerms.Legal stated = new RslTerms.Legal(warranties, disclaimers);
    UseTerms use = uses.orElse(UseTerms.NONE);
    return map.build(() -> new RslTerms(use, maxAge, copyright, contact, terms, stated))
        .or(() -> map.build(() -> new RslTerms(use, maxAge, copyright, "", terms, stated)));
  }

  private static String contact(String text) {
    ContactPoint.of(text);
    return text;
  }

  /** Returns the terms of a use with all valid values. */
  static Optional<UseTerms> uses(MapReader map) {
    Optional<RslTerms.Payment> payment = map.map("payment").flatMap(RslTermsReader::payment);
    List<UseTerms.Reporting> reporting = new ArrayList<>();
    map.maps("reporting", item -> reporting(item).ifPresent(reporting::add));
    Optional<UrlReference> server = map.absoluteUrl("server");
    return Optional.of(new UseTerms(payment, reporting, server));
  }

  private static Optional<RslTerms.Payment> payment(MapReader map) {
    String type = map.parsed("type", RslTerms.Payment::requireType).orElse("");
    Optional<UrlReference> standard = map.absoluteUrl("standard");
    Optional<UrlReference> custom = map.absoluteUrl("custom");
    Optional<String> amount = map.parsed("amount", RslTerms.Payment::requireAmount);
    return map.build(() -> new RslTerms.Payment(type, standard, custom, amount));
  }

  private static Optional<UseTerms.Reporting> reporting(MapReader map) {
    map.require("a report");
    String type = map.parsed("type", UseTerms.Reporting::requireType).orElse("");
    Optional<UrlReference> profile = map.absoluteUrl("profile");
    Optional<UrlReference> endpoint = map.absoluteUrl("endpoint");
    return profile.isEmpty() || type.isEmpty()
        ? Optional.empty()
        : map.build(() -> new UseTerms.Reporting(type, profile.get(), endpoint));
  }

  private static Optional<Duration> maxAge(MapReader map) {
    Optional<PolicyValue> value = map.value("max-age");
    if (value.isEmpty()) {
      return Optional.empty();
    }
    List<Duration> ages = new ArrayList<>();
    value.get().take(text -> ages.add(RslTerms.requireDays(Durations.parse(text))));
    return ages.stream().findFirst();
  }
}
