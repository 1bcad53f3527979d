package io.github.wayleave.internal.usage;

import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.RslTerms;
import io.github.wayleave.usage.UsagePurpose;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A license document of RSL 1.0, which lists the permitted and prohibited uses for each path
 * pattern, without naming crawlers.
 *
 * <p>A use that {@code permits} does not list is not permitted (section 3.5), so the preferences
 * must set every purpose.
 */
public final class RslDocument {
  public static final String MEDIA_TYPE = "application/rsl+xml";

  private static final String HEADER =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rsl xmlns=\"https://rslstandard.org/rsl\">\n";
  private static final String END = "</rsl>\n";

  private RslDocument() {}

  /**
   * Returns the document; its patterns are those of RFC 9309, and each license includes {@code
   * terms}.
   */
  public static String of(PreferenceTable table, RslTerms terms) {
    StringBuilder document = new StringBuilder(HEADER);
    Map<Preferences, String> contents = new HashMap<>();
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      document
          .append(start(clause))
          .append(
              contents.computeIfAbsent(
                  clause.preferences(), preferences -> content(preferences, terms)));
    }
    return document.append(END).toString();
  }

  /**
   * Returns the number of bytes of the document, without creating it: each clause repeats the
   * terms, so it may be too large for the memory.
   */
  public static long octets(PreferenceTable table, RslTerms terms) {
    long octets = octets(HEADER) + octets(END);
    Map<Preferences, Long> contents = new HashMap<>();
    for (PreferenceTable.Clause clause : table.expandedClauses()) {
      octets +=
          octets(start(clause))
              + contents.computeIfAbsent(
                  clause.preferences(), preferences -> octets(content(preferences, terms)));
    }
    return octets;
  }

  private static long octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static String start(PreferenceTable.Clause clause) {
    return "  <content url=\"" + escaped(clause.pattern().toString()) + "\">\n";
  }

  /** Returns the value of a {@code Link} field to a license document (RFC 8288, 3). */
  public static String link(String url) {
    return "<%s>; rel=\"license\"; type=\"%s\"".formatted(url, MEDIA_TYPE);
  }

  /** Returns the content of an element {@code content}, which depends on the preferences only. */
  private static String content(Preferences preferences, RslTerms terms) {
    return "    <license>\n%s%s%s    </license>\n%s  </content>\n"
        .formatted(
            usages("permits", preferences, Preferences.Preference.ALLOW),
            usages("prohibits", preferences, Preferences.Preference.DENY),
            licenseTerms(terms),
            termsAfterLicense(terms));
  }

  private static String usages(
      String element, Preferences preferences, Preferences.Preference preference) {
    String words =
        Stream.of(UsagePurpose.values())
            .filter(purpose -> preferences.preferenceFor(purpose).equals(Optional.of(preference)))
            .map(UsagePurpose::word)
            .collect(Collectors.joining(" "));
    return words.isEmpty()
        ? ""
        : "      <%s type=\"usage\">%s</%s>\n".formatted(element, words, element);
  }

  private static String licenseTerms(RslTerms terms) {
    return terms.payment().map(RslDocument::payment).orElse("")
        + legal("warranty", terms.warranties())
        + legal("disclaimer", terms.disclaimers());
  }

  private static String termsAfterLicense(RslTerms terms) {
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
