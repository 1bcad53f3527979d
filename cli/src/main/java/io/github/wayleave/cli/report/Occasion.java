package io.github.wayleave.cli.report;

import java.time.LocalDate;
import java.util.Optional;

/**
 * What a report is about, and when it is written.
 *
 * @param name what the policy is called
 * @param version the version of Wayleave that writes it
 * @param written the day on which it is written
 * @param at the day or the instant about which it is, if that is in the past
 */
public record Occasion(String name, String version, LocalDate written, Optional<String> at) {}
