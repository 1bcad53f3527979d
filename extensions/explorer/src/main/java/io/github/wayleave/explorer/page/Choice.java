package io.github.wayleave.explorer.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** One of the values that a form offers. */
record Choice(String value, String label, boolean isChosen) {
  /** Returns the values, after one that stands for all of them. */
  static List<Choice> of(String all, Collection<String> values, String chosen) {
    List<Choice> choices = new ArrayList<>();
    choices.add(new Choice("", all, chosen.isEmpty()));
    for (String value : values) {
      choices.add(new Choice(value, value, value.equals(chosen)));
    }
    return choices;
  }
}
