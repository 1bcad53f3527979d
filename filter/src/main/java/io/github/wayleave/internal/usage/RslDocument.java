package io.github.wayleave.internal.usage;

import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.UsagePurpose;
import io.github.wayleave.usage.UseTerms;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * A license document of RSL 1.0, which lists the permitted and prohibited uses for each path
 * pattern, without naming crawlers.
 *
 * <p>A use that {@code permits} does not list is not permitted (section 3.5), so the preferences
 * must set every purpose. Uses with the same terms share an element {@code license}. A server is an
 * attribute of {@code content}, and asks for a token even if the license is free (section 3.3), so
 * uses with a server have a {@code content} of their own, after the one without.
 */
public final class RslDocument {
  public static final String MEDIA_TYPE = "application/rsl+xml";

  private static final String HEADER = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String END = "</rsl>\n";
  private static final String START = "  <content url=\"";

  private final RslTerms terms;
  private final Preferences site;
  private final Map<Preferences, List<String>> contents = new HashMap<>();

  /** Uses with the same terms. */
  private record Offer(UseTerms terms, StringJoiner words) {}

  private RslDocument(PreferenceTable table, RslTerms terms) {
    this.terms = terms;
    this.site = table.defaults();
  }

  /**
   * Returns the document; its patterns are those of RFC 9309, and each license includes {@code
   * terms}.
   */
  public static String of(PreferenceTable table, RslTerms terms) {
    StringBuilder document = new StringBuilder(header(terms));
    RslDocument license = new RslDocument(table, terms);
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      String url = escaped(clause.pattern().toString());
      for (String content : license.contents(clause.preferences())) {
        document.append(START).append(url).append(content);
      }
    }
    return document.append(END).toString();
  }

  /**
   * Returns the number of bytes of the document, without creating it: each clause repeats the
   * terms, so it may be too large for the memory.
   */
  public static long octets(PreferenceTable table, RslTerms terms) {
    long octets = octets(header(terms)) + octets(END);
    RslDocument license = new RslDocument(table, terms);
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      String url = escaped(clause.pattern().toString());
      for (String content : license.contents(clause.preferences())) {
        octets += octets(START) + octets(url) + octets(content);
      }
    }
    return octets;
  }

  /** Returns the terms on which the document permits a use of a page; empty if it does not. */
  public static Optional<UseTerms> permitted(
      UsagePurpose purpose, Target target, PreferenceTable table, RslTerms terms) {
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      if (clause.pattern().matches(target)) {
        return terms.termsOf(purpose, clause.preferences(), table.defaults());
      }
    }
    return Optional.empty();
  }

  private static long octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns the value of a {@code Link} field to a license document (RFC 8288, 3). */
  public static String link(String url) {
    return "<%s>; rel=\"license\"; type=\"%s\"".formatted(url, MEDIA_TYPE);
  }

  private static String header(RslTerms terms) {
    String age =
        terms.maxAge().isPresent()
            ? " max-age=\"%s\"".formatted(terms.maxAge().get().toDays())
            : "";
    return HEADER + "<rsl xmlns=\"https://rslstandard.org/rsl\"" + age + ">\n";
  }

  /** Returns what follows the URL in each element {@code content}; the preferences determine it. */
  private List<String> contents(Preferences preferences) {
    List<String> cached = contents.get(preferences);
    if (cached == null) {
      cached = newContents(preferences);
      contents.put(preferences, cached);
    }
    return cached;
  }

  private List<String> newContents(Preferences preferences) {
    StringJoiner prohibited = new StringJoiner(" ");
    List<Offer> offers = offers(preferences, prohibited);
    String denial = usages("prohibits", prohibited.toString());
    Set<String> servers = new TreeSet<>();
    for (Offer offer : offers) {
      servers.add(server(offer));
    }
    List<String> texts = new ArrayList<>();
    for (String server : servers) {
      StringBuilder text = new StringBuilder(server).append(">\n");
      for (Offer offer : offers) {
        if (server(offer).equals(server)) {
          text.append(license(offer, denial));
        }
      }
      texts.add(text.append(termsAfterLicense()).append("  </content>\n").toString());
    }
    return texts;
  }

  private List<Offer> offers(Preferences preferences, StringJoiner prohibited) {
    List<Offer> offers = new ArrayList<>();
    for (UsagePurpose purpose : UsagePurpose.values()) {
      Optional<UseTerms> use = terms.termsOf(purpose, preferences, site);
      if (use.isPresent()) {
        offer(use.get(), offers).words().add(purpose.word());
      } else if (preferences.denies(purpose)) {
        prohibited.add(purpose.word());
      }
    }
    if (offers.isEmpty()) {
      offer(terms.forAll(), offers);
    }
    return offers;
  }

  private static Offer offer(UseTerms terms, List<Offer> offers) {
    for (Offer offer : offers) {
      if (offer.terms().equals(terms)) {
        return offer;
      }
    }
    Offer offer = new Offer(terms, new StringJoiner(" "));
    offers.add(offer);
    return offer;
  }

  /** Returns the end of the attribute {@code url}, and the attribute {@code server}, if any. */
  private static String server(Offer offer) {
    Optional<UrlReference> server = offer.terms().server();
    return server.isPresent()
        ? "\" server=\"%s\"".formatted(escaped(server.get().toString()))
        : "\"";
  }

  private String license(Offer offer, String denial) {
    StringBuilder text = new StringBuilder("    <license>\n");
    text.append(usages("permits", offer.words().toString())).append(denial);
    if (offer.terms().payment().isPresent()) {
      text.append(payment(offer.terms().payment().get()));
    }
    for (UseTerms.Reporting reporting : offer.terms().reporting()) {
      text.append(reporting(reporting));
    }
    return text.append(legal("warranty", terms.legal().warranties()))
        .append(legal("disclaimer", terms.legal().disclaimers()))
        .append("    </license>\n")
        .toString();
  }

  private static String usages(String element, String words) {
    return words.isEmpty()
        ? ""
        : "      <%s type=\"usage\">%s</%s>\n".formatted(element, words, element);
  }

  private static String reporting(UseTerms.Reporting reporting) {
    String endpoint =
        reporting.endpoint().isPresent()
            ? " endpoint=\"%s\"".formatted(escaped(reporting.endpoint().get().toString()))
            : "";
    return "      <reporting type=\"%s\" profile=\"%s\"%s/>\n"
        .formatted(reporting.type(), escaped(reporting.profile().toString()), endpoint);
  }

  private String termsAfterLicense() {
    String owner = terms.copyright();
    return (owner.isEmpty()
            ? ""
            : "    <copyright%s>%s</copyright>\n"
                .formatted(contactAttribute(terms.contact()), escaped(owner)))
        + terms
            .terms()
            .map(url -> "    <terms>%s</terms>\n".formatted(escaped(url.toString())))
            .orElse("");
  }

  private static String contactAttribute(String contact) {
    String name = contact.contains("://") ? "contactUrl" : "contactEmail";
    return contact.isEmpty() ? "" : " %s=\"%s\"".formatted(name, escaped(contact));
  }

  private static String legal(String type, List<String> words) {
    return words.isEmpty()
        ? ""
        : "      <legal type=\"%s\">%s</legal>\n".formatted(type, String.join(" ", words));
  }

  private static String payment(RslTerms.Payment payment) {
    StringBuilder children = new StringBuilder();
    payment.standard().ifPresent(url -> children.append(child("standard", url.toString())));
    payment.custom().ifPresent(url -> children.append(child("custom", url.toString())));
    payment
        .amount()
        .ifPresent(
            text ->
                children.append(
                    "        <amount currency=\"%s\">%s</amount>\n"
                        .formatted(text.substring(0, 3), text.substring(4))));
    return children.length() == 0
        ? "      <payment type=\"%s\"/>\n".formatted(payment.type())
        : "      <payment type=\"%s\">\n%s      </payment>\n".formatted(payment.type(), children);
  }

  private static String child(String name, String text) {
    return "        <%s>%s</%s>\n".formatted(name, escaped(text), name);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
