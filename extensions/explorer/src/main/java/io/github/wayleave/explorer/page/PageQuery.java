package io.github.wayleave.explorer.page;

import io.github.wayleave.explorer.report.ReportWords;
import io.github.wayleave.internal.ledger.fact.BrokenKind;
import io.github.wayleave.internal.ledger.json.LedgerJson;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The parameters of a request for a page. What is not understood is left out. */
public final class PageQuery {
  private static final int MAX_LENGTH = 8_192;

  private final Map<String, List<String>> values = new LinkedHashMap<>();

  /** Parses a query as the request has it; empty without one. */
  public PageQuery(String query) {
    this(query, MAX_LENGTH);
  }

  /** Parses a query, or a form that was sent in its encoding, up to a number of characters. */
  public PageQuery(String query, int maxLength) {
    for (String pair : query.substring(0, Math.min(maxLength, query.length())).split("&", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        values
            .computeIfAbsent(decode(pair.substring(0, equals)), name -> new ArrayList<>())
            .add(decode(pair.substring(equals + 1)));
      }
    }
  }

  private static String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  /** Returns the first value of a parameter; empty if there is none. */
  public String get(String name) {
    List<String> all = all(name);
    return all.isEmpty() ? "" : all.get(0);
  }

  /** Returns all values of a parameter. */
  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /** Returns a number from 0; 0 if the value is none. */
  int number(String name) {
    String text = get(name);
    return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 0;
  }

  /** Returns a relative link to the same page with another value of one parameter. */
  String with(String name, String value) {
    StringBuilder link = new StringBuilder("?");
    values.forEach(
        (other, all) -> {
          if (!other.equals(name)) {
            all.forEach(each -> append(link, other, each));
          }
        });
    return append(link, name, value).toString();
  }

  private static StringBuilder append(StringBuilder link, String name, String value) {
    return link.append(link.length() > 1 ? "&" : "")
        .append(Markup.segment(name))
        .append('=')
        .append(Markup.segment(value));
  }

  /** One of the values that a form offers. */
  record Choice(String value, String label, boolean isChosen) {
    /** Returns the kinds of requests that break a rule, and those that came too soon. */
    static List<Choice> kinds(Predicate<String> isChosen) {
      List<Choice> kinds = new ArrayList<>();
      for (BrokenKind kind : BrokenKind.values()) {
        kinds.add(new Choice(kind.word(), ReportWords.kind(kind), isChosen.test(kind.word())));
      }
      kinds.add(1, new Choice(LedgerJson.TOO_SOON, "too soon", isChosen.test(LedgerJson.TOO_SOON)));
      return kinds;
    }

    /** Returns the values, after one that stands for all of them. */
    static List<Choice> of(String all, Collection<String> values, String chosen) {
      List<Choice> choices = new ArrayList<>();
      choices.add(new Choice("", all, chosen.isEmpty()));
      for (String value : values) {
        choices.add(new Choice(value, ReportWords.host(value), value.equals(chosen)));
      }
      return choices;
    }
  }
}
