package io.github.wayleave.it.reactive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The page below {@code /answers/}, made by the steps in its path, which are those of the
 * application in containers as far as they are not about servlets.
 */
final class StepPage {
  static final String PATH = "/answers/";

  private static final String TAG = "X-Robots-Tag";
  private static final String TEXT = "application: page";

  private final Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private int status = 200;
  private String text = "";
  private boolean isSent;

  static StepPage of(String path) {
    StepPage page = new StepPage();
    for (String step : path.substring(PATH.length()).split("/", -1)) {
      page.change(step);
    }
    return page;
  }

  private void change(String step) {
    switch (step) {
      case "set" -> set(TAG, "all");
      case "set-lower" -> set("x-robots-tag", "all");
      case "set-number" -> set(TAG, "7");
      case "set-date" -> set(TAG, "Thu, 01 Jan 1970 00:00:00 GMT");
      case "add" -> add(TAG, "nofollow");
      case "add-same" -> add(TAG, "noindex");
      case "set-usage" -> set("Content-Usage", "train-ai=y, other=n");
      case "add-usage" -> add("content-usage", "search=n");
      case "set-reserved" -> set("tdm-reservation", "1");
      case "set-free" -> set("TDM-Reservation", "0");
      case "set-link" -> set("Link", "</next>; rel=next");
      case "reset" -> fields.clear();
      case "set-null", "print-and-reset" -> {}
      case "send" -> isSent = true;
      case "status" -> status = 202;
      default -> end(step);
    }
  }

  private void end(String step) {
    switch (step) {
      case "page", "forward", "dispatch", "dispatch-wrapped", "complete", "complete-wrapped" ->
          text = TEXT;
      case "complete-set" -> {
        set(TAG, "all");
        text = TEXT;
      }
      case "octets" -> text = "octets";
      case "wrapped" -> text = "false";
      case "no-content" -> status = 204;
      case "not-modified" -> status = 304;
      case "missing", "complete-missing" -> status = 404;
      case "failed" -> status = 500;
      case "uncaught" -> throw new IllegalStateException("uncaught on purpose");
      case "redirect" -> {
        status = 302;
        set("Location", PATH + "page");
      }
      default -> throw new IllegalArgumentException("no such step: " + step);
    }
  }

  private void set(String name, String value) {
    if (!isSent) {
      fields.remove(name); // with the case of its letters
      fields.put(name, new ArrayList<>(List.of(value)));
    }
  }

  private void add(String name, String value) {
    fields.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
  }

  Map<String, List<String>> fields() {
    return fields;
  }

  int status() {
    return status;
  }

  String text() {
    return text;
  }
}
