package io.github.wayleave.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.JavaTypeVariable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The public API of some packages: their public top-level types, and all types that the signatures
 * of these types and of their nested types mention, including type arguments and bounds.
 */
final class Signatures {
  private final List<JavaClass> visible = new ArrayList<>();
  private final Set<String> packages;
  private final List<String> libraries;

  /**
   * Creates the API of {@code packages}; {@code libraries} are prefixes of the names of other types
   * that signatures may mention.
   */
  Signatures(JavaClasses classes, Set<String> packages, List<String> libraries) {
    this.packages = packages;
    this.libraries = libraries;
    for (JavaClass type : classes) {
      if (isVisible(type)) {
        visible.add(type);
      }
    }
  }

  /** Returns the names of the public top-level types. */
  List<String> topLevelTypes() {
    return visible.stream()
        .filter(type -> type.getEnclosingClass().isEmpty())
        .map(JavaClass::getName)
        .sorted()
        .toList();
  }

  /** Returns a line for each signature that mentions a type that is not exported. */
  List<String> leaks() {
    return visible.stream().flatMap(this::leaks).sorted().toList();
  }

  private Stream<String> leaks(JavaClass type) {
    List<String> leaks = new ArrayList<>();
    List<JavaType> supertypes = new ArrayList<>(type.getInterfaces());
    type.getSuperclass().ifPresent(supertypes::add);
    addTo(leaks, type.getName(), supertypes);
    addTo(leaks, type.getName(), type.getTypeParameters());
    for (JavaField field : type.getFields()) {
      if (isAccessible(field.getModifiers())) {
        addTo(leaks, field.getFullName(), List.of(field.getType()));
      }
    }
    for (JavaCodeUnit member : type.getCodeUnits()) {
      if (isAccessible(member.getModifiers())
          && !member.getModifiers().contains(JavaModifier.SYNTHETIC)) {
        List<JavaType> types = new ArrayList<>(member.getParameterTypes());
        types.add(member.getReturnType());
        types.addAll(member.getExceptionTypes());
        addTo(leaks, member.getFullName(), types);
        addTo(leaks, member.getFullName(), member.getTypeParameters());
      }
    }
    return leaks.stream();
  }

  private void addTo(List<String> leaks, String place, List<? extends JavaType> types) {
    for (JavaType type : types) {
      Stream<JavaClass> mentioned =
          type instanceof JavaTypeVariable<?> variable
              ? variable.getUpperBounds().stream().flatMap(b -> b.getAllInvolvedRawTypes().stream())
              : type.getAllInvolvedRawTypes().stream();
      mentioned
          .map(JavaClass::getBaseComponentType)
          .filter(raw -> !isKnown(raw))
          .forEach(raw -> leaks.add(place + " mentions " + raw.getName()));
    }
  }

  private boolean isKnown(JavaClass type) {
    return type.isPrimitive()
        || isVisible(type)
        || libraries.stream().anyMatch(type.getName()::startsWith);
  }

  private boolean isVisible(JavaClass type) {
    return packages.contains(type.getPackageName())
        && isAccessible(type.getModifiers())
        && type.getEnclosingClass().map(this::isVisible).orElse(true);
  }

  private static boolean isAccessible(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }
}
