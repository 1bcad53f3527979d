package io.github.wayleave.it;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs all tests of a class in each deployment of some kinds that the container has. The
 * constructor may take the {@link Launcher}, the {@link ContainerForm} and the {@link
 * TestedContainer}. A class that runs in no deployment is an error.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ClassTemplate
@ExtendWith(ContainerForms.class)
public @interface RunInForms {
  ContainerForm.ContainerFormKind[] value();
}
