package io.github.wayleave.internal.enforce.reading;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The paths that containers, frameworks and file systems make of a decoded path. */
final class PathForms {
  private PathForms() {}

  /**
   * Returns every form of a decoded path, which begins with a slash, the path itself first. Dot
   * segments and repeated slashes are removed in both orders, a backslash counts as a slash, and
   * segments lose the spaces and control characters that they begin with: Spring's resource handler
   * skips those.
   */
  static Set<String> of(String octets) {
    Set<String> forms = new LinkedHashSet<>();
    forms.add(octets);
    String slashed = octets.replace('\\', '/');
    for (String path : List.of(octets, slashed, Segments.withoutLeadingSpace(slashed))) {
      add(Segments.merged(Segments.withoutDots(path)), path, forms);
      add(Segments.withoutDots(Segments.merged(path)), path, forms);
    }
    return forms;
  }

  private static void add(String form, String of, Set<String> forms) {
    forms.add(form);
    if (Segments.endsWithDots(of) && form.length() > 1) {
      forms.add(form.substring(0, form.length() - 1));
    }
  }
}
