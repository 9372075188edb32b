// For build.gradle.kts: ./gradlew rangefinder then fails if there are findings.
tasks.register<Exec>("rangefinder") {
    group = "verification"
    description = "Finds the inputs that break public methods"
    dependsOn("classes")
    commandLine(
        "npx", "--yes", "rangefinder", "scan", projectDir.path,
        "--time", "300",
        "--sarif", layout.buildDirectory.file("rangefinder.sarif").get().asFile.path,
    )
}
