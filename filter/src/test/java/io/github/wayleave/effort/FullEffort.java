package io.github.wayleave.effort;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A test that takes so long that it runs at full effort only. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
    named = Effort.EFFORT,
    matches = "full",
    disabledReason = "runs with -Dwayleave.effort=full")
public @interface FullEffort {}
