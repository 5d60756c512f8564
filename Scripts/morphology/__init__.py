"""What `Scripts/build-morphology` is made of."""
