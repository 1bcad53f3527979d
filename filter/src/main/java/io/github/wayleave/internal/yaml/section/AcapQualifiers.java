package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.internal.yaml.value.MapReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Reads the qualifiers of a usage, in the order of the specification. */
final class AcapQualifiers {
  private final Consumer<List<Qualifier>> check;
  private final List<Qualifier> accepted = new ArrayList<>();

  private AcapQualifiers(Consumer<List<Qualifier>> check) {
    this.check = check;
  }

  /**
   * Returns the valid qualifiers in a map; {@code check} throws if a usage does not allow a
   * combination.
   */
  static List<Qualifier> read(MapReader map, Consumer<List<Qualifier>> check) {
    AcapQualifiers qualifiers = new AcapQualifiers(check);
    for (Qualifier.QualifierType type : Qualifier.QualifierType.values()) {
      Consumer<String> consumer = text -> qualifiers.take(new Qualifier(type, text));
      if (type == Qualifier.QualifierType.PROHIBITED_MODIFICATION) {
        map.texts(type.word(), consumer);
      } else {
        map.text(type.word(), consumer);
      }
    }
    return qualifiers.accepted;
  }

  private void take(Qualifier qualifier) {
    List<Qualifier> combined = new ArrayList<>(accepted);
    combined.add(qualifier);
    check.accept(combined);
    accepted.add(qualifier);
  }
}
